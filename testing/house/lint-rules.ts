type Context = { report(problem: { node: object; message: string }): void };

const takeTheTime = 'Pass the time as an argument.';
const useAFunction =
  'Use a function. With an accessor, each object gets its own shape, which outlives it (decision 0016).';

/** Project-specific lint rules: the forbidden syntax, as a selector, and what to do instead. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-clock-or-chance': forbid({
      "MemberExpression[object.name='Date'][property.name='now']": takeTheTime,
      "NewExpression[callee.name='Date'][arguments.length=0]": takeTheTime,
      "CallExpression[callee.name='Date']": takeTheTime,
      "MemberExpression[object.name='Temporal'][property.name='Now']": takeTheTime,
      "MemberExpression[object.name='Math'][property.name='random']": 'The core must not use randomness.',
    }),
    'no-accessors': forbid({ 'ObjectExpression > Property[kind=/^[gs]et$/]': useAFunction }),
  },
};

function forbid(messages: Readonly<Record<string, string>>) {
  return {
    create: (context: Context) =>
      Object.fromEntries(
        Object.entries(messages).map(([selector, message]) => [
          selector,
          (node: object) => context.report({ node, message }),
        ]),
      ),
  };
}
