/** A notice on every page of a sandbox that is outside the console. Console pages have a banner instead. */
export function SandboxStrip() {
  return (
    <p className="border-b border-due bg-due-wash px-4 py-2 text-center [html:has([data-sandbox-banner])_&]:hidden">
      <strong>Sandbox.</strong> All data is fictitious. You can move the clock.
    </p>
  );
}
