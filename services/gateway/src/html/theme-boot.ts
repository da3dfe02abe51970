export const themeCookie = 'quayside.theme';

/**
 * Runs before the first paint: without it a person who chose dark would see a white flash. Kept free of anything
 * the template must escape.
 */
export const themeBoot = [
  '(function(){',
  `var m=document.cookie.match(/(?:^|; )${themeCookie.replace('.', '\\.')}=(light|dark)(?:;|$)/);`,
  "var t=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  'var e=document.documentElement;',
  'e.classList.add(t);e.dataset.theme=t;e.style.colorScheme=t;',
  // Another script may follow in the same element.
  '})();',
].join('');
