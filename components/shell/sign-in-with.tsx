import { buttonClass } from '#components/ui/button.tsx';

/** The start address of a single sign-on that returns to `to`. */
export function singleSignOnAddress(to: string): string {
  return `/sign-in/openid?to=${encodeURIComponent(to)}`;
}

/** Opens the single sign-on provider, which returns to `to`. A full load, because it leaves this site. */
export function SignInWith({ provider, to }: { readonly provider: string; readonly to: string }) {
  return (
    <a href={singleSignOnAddress(to)} className={`${buttonClass('primary')} w-full`}>
      Sign in with {provider}
    </a>
  );
}
