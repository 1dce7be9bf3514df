import { buttonClass } from '#components/ui/button.tsx';

/** Leads to the provider of single sign-on, which leads back to `to`. A full load: it leaves this site. */
export function SignInWith({ provider, to }: { readonly provider: string; readonly to: string }) {
  return (
    <a href={`/sign-in/openid?to=${encodeURIComponent(to)}`} className={`${buttonClass('primary')} w-full`}>
      Sign in with {provider}
    </a>
  );
}
