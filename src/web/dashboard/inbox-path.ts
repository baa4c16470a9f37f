import { type Locale, pathIn } from '#i18n/locale.ts'

/** Where the threads stand in each dashboard: the owner's address is the specification's own. */
export function inboxPath(type: string, chatId = ''): string {
  const base = type === 'owner' ? '/dashboard/owner/message' : `/dashboard/${type}/messages`

  return chatId ? `${base}/${chatId}` : base
}

/** The same with what is chosen beside it. */
export function inboxLink(
  { locale, type, chatId }: { locale: Locale; type: string; chatId?: string },
  query: Record<string, string | undefined> = {},
): string {
  const kept = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]))
  const search = new URLSearchParams(kept).toString()

  return pathIn(locale, inboxPath(type, chatId)) + (search ? `?${search}` : '')
}
