/** A person at an OpenID provider. An e-mail address is no part of it: at the provider it may pass to somebody else. */
export type Identity = { readonly issuer: string; readonly subject: string };
