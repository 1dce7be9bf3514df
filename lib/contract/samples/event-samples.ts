/**
 * Returns, for each language, a program that follows the feed from the current position. The curl version polls once
 * and stores its position.
 */
export function feedSamples(baseUrl: string): Record<'curl' | 'TypeScript' | 'Python' | 'Java', string> {
  const url = `${baseUrl}/restapi/events`;
  return {
    curl: `set -e
# The file "next" stores the URL for the next run.
[ -s next ] || printf '%s' '${url}?after=now' > next
curl -i -sS --fail-with-body "$(cat next)" -H "Authorization: Bearer $DESK_KEY" > response
cat response
sed -n 's/^[Ll]ink: <\\([^>]*\\)>; rel="next".*/\\1/p' response > next`,
    TypeScript: `let next = '${url}?after=now&wait=30';
while (true) {
  const response = await fetch(next, { headers: { Authorization: \`Bearer \${process.env.DESK_KEY}\` } });
  if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
  for (const { eventId, type, data } of await response.json()) {
    console.log(eventId, type, JSON.stringify(data));
  }
  // Store this URL after processing the events, to resume from it after a restart.
  next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? next;
}`,
    Python: `import json, os, re, urllib.request

next_page = "${url}?after=now&wait=30"
while True:
    request = urllib.request.Request(next_page, headers={"Authorization": "Bearer " + os.environ["DESK_KEY"]})
    with urllib.request.urlopen(request) as response:
        for event in json.load(response):
            print(event["eventId"], event["type"], json.dumps(event["data"]), flush=True)
        # Store this URL after processing the events, to resume from it after a restart.
        next_page = re.search('<([^>]+)>; rel="next"', response.headers["Link"])[1]`,
    Java: `import java.net.URI;
import java.net.http.*;
import java.util.regex.Pattern;

class Feed {
  public static void main(String[] args) throws Exception {
    var next = "${url}?after=now&wait=30";
    var link = Pattern.compile("<([^>]+)>; rel=\\"next\\"");
    while (true) {
      var request = HttpRequest.newBuilder(URI.create(next))
        .header("Authorization", "Bearer " + System.getenv("DESK_KEY"))
        .build();
      var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new Exception(response.body());
      System.out.println(response.body());
      // Store this URL after processing the events, to resume from it after a restart.
      var found = link.matcher(response.headers().firstValue("link").orElse(""));
      if (found.find()) next = found.group(1);
    }
  }
}`,
  };
}

/**
 * For each language, code with which a webhook receiver verifies that a request is from us. It takes the secret from
 * the environment and the headers from the receiver's server. The body must be exactly as received.
 */
export const webhookSamples: Record<'curl' | 'TypeScript' | 'Python' | 'Java', string> = {
  curl: `# curl can't verify signatures, so this example uses openssl. body.json is the body exactly as received.
key=$(printf %s "\${DESK_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
signature=$({ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
age=$(($(date +%s) - WEBHOOK_TIMESTAMP))
case " $WEBHOOK_SIGNATURE " in
  *" v1,$signature "*) [ "\${age#-}" -le 300 ] && echo 'valid' || { echo 'too old'; exit 1; } ;;
  *) echo 'invalid signature'; exit 1 ;;
esac`,
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isValidWebhook(headers: Record<string, string | undefined>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  const secret = Buffer.from((process.env.DESK_WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  return isRecent && signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  Python: `import base64, hashlib, hmac, os, time

def is_valid_webhook(headers: dict[str, str], body: bytes) -> bool:
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    secret = base64.b64decode(os.environ["DESK_WEBHOOK_SECRET"].removeprefix("whsec_"))
    digest = hmac.new(secret, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    is_recent = abs(time.time() - int(timestamp)) <= 300
    given = headers["webhook-signature"].split(" ")
    return is_recent and any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)`,
  Java: `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class DeskWebhook {
  static boolean isValidWebhook(Map<String, String> headers, byte[] body) throws Exception {
    var id = headers.get("webhook-id");
    var timestamp = headers.get("webhook-timestamp");
    var secret = System.getenv("DESK_WEBHOOK_SECRET").replaceFirst("^whsec_", "");
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret), "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    var expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
    var isRecent = Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) <= 300;
    return isRecent && Arrays.stream(headers.get("webhook-signature").split(" "))
      .anyMatch(one -> MessageDigest.isEqual(one.getBytes(), expected));
  }
}`,
};
