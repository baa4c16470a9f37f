import type { SiteConfig } from '#features/websites/contract.ts'

/** Names a text for the editor, whose picture of the site leads from it to its field. Visitors' pages carry none. */
export function editMark({ isDraft }: Pick<SiteConfig, 'isDraft'>, field: string): { 'data-edit'?: string } {
  return isDraft ? { 'data-edit': field } : {}
}
