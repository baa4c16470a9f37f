// Who comes to a form may be told by the browser what is wrong in it: the words come with the first field that is entered.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if ((target as HTMLInputElement).form) void import('./say-invalid.ts')
  })
