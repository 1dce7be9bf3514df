import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/**
 * When preloaded into a service, this module resolves the names in TRIAL_NAMES like an attacker's own name server.
 * The first lookup of a name returns its first list of addresses, and each further lookup the next list. All other
 * names are resolved as usual.
 */
const names = JSON.parse(process.env['TRIAL_NAMES'] ?? '{}') as Readonly<Record<string, readonly string[][]>>;
const asked = new Map<string, number>();

class ScriptedResolver extends dns.promises.Resolver {
  constructor(...options: ConstructorParameters<typeof dns.promises.Resolver>) {
    super(...options);
    const [resolve4, resolve6] = [this.resolve4.bind(this), this.resolve6.bind(this)];
    const scripted = {
      // A lookup queries both record types, this one first.
      resolve4: async (name: string) => {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        return addressesOf(name)?.filter((address) => !address.includes(':')) ?? resolve4(name);
      },
      resolve6: async (name: string) =>
        addressesOf(name)?.filter((address) => address.includes(':')) ?? resolve6(name),
    };
    Object.assign(this, scripted);
  }
}

function addressesOf(name: string): string[] | undefined {
  const answers = names[name];
  return answers?.[Math.min((asked.get(name) ?? 1) - 1, answers.length - 1)];
}

Object.assign(dns.promises, { Resolver: ScriptedResolver });
syncBuiltinESMExports();
