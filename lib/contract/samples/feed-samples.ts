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
curl -i -sS --fail-with-body "$(cat next)" -H "Authorization: Bearer $DESK_KEY" > answer
cat answer
sed -n 's/^[Ll]ink: <\\([^>]*\\)>; rel="next".*/\\1/p' answer > next`,
    TypeScript: `let next = '${url}?after=now&wait=30';
while (true) {
  const answer = await fetch(next, { headers: { Authorization: \`Bearer \${process.env.DESK_KEY}\` } });
  if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`);
  for (const { eventId, type, data } of await answer.json()) {
    console.log(eventId, type, JSON.stringify(data));
  }
  // Store it once the events are processed, to continue there after a restart.
  next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? next;
}`,
    Python: `import json, os, re, urllib.request

next_page = "${url}?after=now&wait=30"
while True:
    request = urllib.request.Request(next_page, headers={"Authorization": "Bearer " + os.environ["DESK_KEY"]})
    with urllib.request.urlopen(request) as answer:
        for event in json.load(answer):
            print(event["eventId"], event["type"], json.dumps(event["data"]), flush=True)
        # Store it once the events are processed, to continue there after a restart.
        next_page = re.search('<([^>]+)>; rel="next"', answer.headers["Link"])[1]`,
    Java: `import java.net.URI;
import java.net.http.*;
import java.util.regex.Pattern;

class Feed {
  public static void main(String[] words) throws Exception {
    var next = "${url}?after=now&wait=30";
    var link = Pattern.compile("<([^>]+)>; rel=\\"next\\"");
    while (true) {
      var request = HttpRequest.newBuilder(URI.create(next))
        .header("Authorization", "Bearer " + System.getenv("DESK_KEY"))
        .build();
      var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) throw new Exception(answer.body());
      System.out.println(answer.body());
      // Store it once the events are processed, to continue there after a restart.
      var found = link.matcher(answer.headers().firstValue("link").orElse(""));
      if (found.find()) next = found.group(1);
    }
  }
}`,
  };
}
