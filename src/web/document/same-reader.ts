/**
 * Runs in the page before anything else of ours, as text. Going back, a browser shows a page as it left it: with the
 * dialog that somebody logged in by, or with the name of who has logged out since. Such a page is asked for anew. What
 * the browser keeps for it is the end of the id of the account that the last page was for.
 */
export function sameReader(viewer: { userId: string } | null | undefined): string {
  const mark = `'${viewer?.userId.slice(-12) ?? ''}'`

  return `try{localStorage.reader=${mark};addEventListener('pageshow',e=>{e.persisted&&localStorage.reader!=${mark}&&location.reload()})}catch{}`
}
