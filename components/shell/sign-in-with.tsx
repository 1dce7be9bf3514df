import { buttonClass } from '#components/ui/button.tsx';

/** The start address of a single sign-on that ends at `to`. */
export function singleSignOnAddress(to: string): string {
  return `/sign-in/openid?to=${encodeURIComponent(to)}`;
}

/** Leads to the provider of single sign-on, which leads back to `to`. A full load: it leaves this site. */
export function SignInWith({ provider, to }: { readonly provider: string; readonly to: string }) {
  return (
    <a href={singleSignOnAddress(to)} className={`${buttonClass('primary')} w-full`}>
      Sign in with {provider}
    </a>
  );
}
