// Who comes to a form may be told by the browser what is wrong in it: the words come with the first field that is entered.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    // Where they cannot be fetched, the browser says it in its own.
    if ((target as HTMLInputElement).form) import('./say-invalid.ts').catch(() => {})
  })
