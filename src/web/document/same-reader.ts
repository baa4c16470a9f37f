/**
 * Runs in the page before anything else of ours, as text. Going back, a browser shows a page as it left it, out of its
 * memory or its cache: with the dialog that somebody logged in by, or with the name of who has logged out since. Such a
 * page is asked for anew, and so is one for an account in whose place another logs in, in a window beside it: what is
 * pressed there would be done to the other one's records. What the browser keeps for it is the end of the id of the
 * account that the last page was for; one that keeps nothing asks anew for whatever it would show as it left it.
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
