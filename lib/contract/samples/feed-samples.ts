/**
 * Programs that follow the feed from the current position, in each language. The curl version polls once and stores
 * its position.
 */
export function feedSamples(baseUrl: string): Record<'curl' | 'TypeScript' | 'Python' | 'Java', string> {
  const url = `${baseUrl}/restapi/events`;
  return {
    curl: `set -e
# The file "next" has the URL to continue with, from run to run.
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
  // Store it once the events are processed, to continue there after a restart.
  next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? next;
}`,
    Python: `import json, os, re, urllib.request

next_page = "${url}?after=now&wait=30"
while True:
    request = urllib.request.Request(next_page, headers={"Authorization": "Bearer " + os.environ["DESK_KEY"]})
    with urllib.request.urlopen(request) as response:
        for event in json.load(response):
            print(event["eventId"], event["type"], json.dumps(event["data"]), flush=True)
        # Store it once the events are processed, to continue there after a restart.
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
      // Store it once the events are processed, to continue there after a restart.
      var found = link.matcher(response.headers().firstValue("link").orElse(""));
      if (found.find()) next = found.group(1);
    }
  }
}`,
  };
}
