/**
 * A part of a page that is fetched when it is needed; undefined where it does not come. A page that answers a lost part by
 * itself (`prepareForLoss`) has its import answer nothing in place of failing.
 */
export function loadPart<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  return coming.catch(() => undefined)
}
