/** Signed requests in each language. They take the key ID and secret from the environment. */
export function signingSamples(baseUrl: string): Record<'curl' | 'TypeScript' | 'Python' | 'Java', string> {
  const url = `${baseUrl}/restapi/privateplacementoffers?offerstatus=open`;
  return {
    curl: `url='${url}'
timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)
md5=$(printf '' | openssl md5 -r | cut -d' ' -f1)
signature=$(printf 'GET\\n%s\\n%s\\n%s' "$url" "$timestamp" "$md5" |
  openssl dgst -sha256 -hmac "$DESK_SECRET" -binary | openssl base64 -A)
curl -i -sS "$url" -H "Authorization: FOLIOWS FOLIOWS_API_KEY=$DESK_KEY_ID,FOLIOWS_SIGNATURE=$signature,FOLIOWS_TIMESTAMP=$timestamp"`,
    TypeScript: `import { createHash, createHmac } from 'node:crypto';

const url = '${url}';
const body = '';
const timestamp = new Date().toISOString();
const md5 = createHash('md5').update(body).digest('hex');
const signature = createHmac('sha256', process.env.DESK_SECRET ?? '')
  .update(['GET', url, timestamp, md5].join('\\n'))
  .digest('base64');
const response = await fetch(url, {
  headers: {
    Authorization: \`FOLIOWS FOLIOWS_API_KEY=\${process.env.DESK_KEY_ID},FOLIOWS_SIGNATURE=\${signature},FOLIOWS_TIMESTAMP=\${timestamp}\`,
  },
});
console.log(response.status, await response.text());`,
    Python: `import base64, datetime, hashlib, hmac, os, urllib.request

url = "${url}"
body = b""
timestamp = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds")
text = "\\n".join(["GET", url, timestamp, hashlib.md5(body).hexdigest()])
digest = hmac.new(os.environ["DESK_SECRET"].encode(), text.encode(), hashlib.sha256).digest()
signature = base64.b64encode(digest).decode()
request = urllib.request.Request(url, headers={
    "Authorization": f"FOLIOWS FOLIOWS_API_KEY={os.environ['DESK_KEY_ID']},"
    f"FOLIOWS_SIGNATURE={signature},FOLIOWS_TIMESTAMP={timestamp}",
})
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())`,
    Java: `import java.net.URI;
import java.net.http.*;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Signed {
  public static void main(String[] args) throws Exception {
    var url = "${url}";
    var timestamp = Instant.now().toString();
    var md5 = HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(new byte[0]));
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(System.getenv("DESK_SECRET").getBytes("UTF-8"), "HmacSHA256"));
    var text = String.join("\\n", "GET", url, timestamp, md5);
    var signature = Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes("UTF-8")));
    var request = HttpRequest.newBuilder(URI.create(url))
      .header("Authorization", "FOLIOWS FOLIOWS_API_KEY=" + System.getenv("DESK_KEY_ID")
        + ",FOLIOWS_SIGNATURE=" + signature + ",FOLIOWS_TIMESTAMP=" + timestamp)
      .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`,
  };
}
