/**
 * Runs in the page before all other scripts of ours, as text. On Back a browser shows a page as it left it, from its
 * memory (bfcache) or its cache: with the dialog by which somebody logged in, or with the name of somebody who has
 * logged out since. Such a page is reloaded, and so is a page of an account when another one logs in in a window
 * beside it: what is pressed there would change the other account's records. For this the browser keeps the end of
 * the id of the account that the last page was for; one that keeps nothing reloads whatever it would show as it left
 * it.
 */
export function sameReader(viewer: { userId: string } | null | undefined): string {
  const mark = `'${viewer?.userId.slice(-12) ?? ''}'`

  return (
    `try{let s,k,m=${mark},again=()=>s&&s.reader==m||location.reload(),` +
    `back=performance.getEntriesByType('navigation')[0]?.type=='back_forward';` +
    `try{s=localStorage;k=s.reader;back&&k!=null&&k!=m||(s.reader=m)}catch{s=0;k=1}` +
    `back&&k!=null&&again();` +
    `addEventListener('pageshow',e=>{e.persisted&&again()});` +
    `addEventListener('storage',e=>{e.key=='reader'&&m&&e.newValue&&again()})}catch{}`
  )
}
