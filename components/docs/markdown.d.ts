/** next.config.mjs has files of Markdown taken as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
