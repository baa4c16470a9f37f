/**
 * Runs in the page before anything else of ours, as text. Going back, a browser shows a page as it left it, out of its
 * memory or its cache: with the dialog that somebody logged in by, or with the name of who has logged out since. Such a
 * page is asked for anew, and so is one for an account in whose place another logs in, in a window beside it: what is
 * pressed there would be done to the other one's records. What the browser keeps for it is the end of the id of the account that the last page was for.
 */
export function sameReader(viewer: { userId: string } | null | undefined): string {
  const mark = `'${viewer?.userId.slice(-12) ?? ''}'`

  return (
    `try{let s=localStorage,again=()=>s.reader!=${mark}&&(location.reload(),1);` +
    `'reader'in s&&performance.getEntriesByType('navigation')[0]?.type=='back_forward'&&again()||(s.reader=${mark});` +
    `addEventListener('pageshow',e=>{e.persisted&&again()});` +
    `addEventListener('storage',e=>{e.key=='reader'&&${mark}&&e.newValue&&again()})}catch{}`
  )
}
