/** Class names of a style sheet, for `import * as classes`; that each exists and is used is held by a test. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export = classes;
}
declare module '*.css';
