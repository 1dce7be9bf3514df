import { operations } from '#lib/contract/operations.ts';

/** What runs here, for whoever opens the address before the console exists. */
export default function Home() {
  return (
    <>
      <h1>Placement Desk</h1>
      <p>
        The service runs. Other programs reach it by these requests, described in full in its OpenAPI
        document.
      </p>
      <p>
        <a href="/openapi.json">openapi.json</a>
      </p>
      <dl>
        {Object.values(operations).map(({ method, path, summary }) => (
          <div key={`${method} ${path}`}>
            <dt>{summary}</dt>
            <dd>
              <code>
                {method} {path}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
