import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { actsOn, recordsOf } from './record-options.ts'

export type Found = Awaited<ReturnType<Scope['api']['records']['find']>>['data']

/** A page of the dashboard that is found by its name. */
export type FindPage = { label: string; href: string }

export type Act = { key: string; label: string; href: string }

/** What stands beside the list for the option that is marked. */
export type Preview = {
  title: string
  note: string
  /** The state of a home. */
  state?: { status: string; label: string }
  toPaySatang?: bigint
  late?: string
  facts: { label: string; value: string }[]
  acts: Act[]
}

export type FindOption = {
  key: string
  group: 'rooms' | 'people' | 'papers' | 'acts' | 'pages' | 'opened'
  title: string
  note: string
  /** What is late about it, where something is. */
  late?: string
  href: string
  preview?: Preview
}

/** What a person may do here: acts that would be refused are not offered. */
export type FindRights = { mayMoney: boolean; mayEdit: boolean }

export type Asked = { locale: Locale; rights: FindRights }

/** What was found, in a fixed order of groups: homes, people, papers, acts on the nearest home, pages. */
export function findOptions(
  found: Found | undefined,
  { search, pages, ...asked }: { search: string; pages: FindPage[] } & Asked,
): FindOption[] {
  const wanted = search.trim().toLowerCase()
  const nearest = found?.rooms[0]

  return [
    ...recordsOf(found, asked),
    ...(nearest ? actsOn(nearest, asked) : []).map(({ key, label, href }) => ({
      ...{ key, group: 'acts' as const, title: label, note: nearest?.place ?? '', href },
    })),
    ...(wanted.length < 2 ? [] : pages.filter(({ label }) => label.toLowerCase().includes(wanted)))
      .slice(0, 4)
      .map(({ label, href }) => ({
        ...{ key: `page ${href}`, group: 'pages' as const, title: label, note: '', href },
      })),
  ]
}

/** What was opened lately, the latest first. */
export function openedOptions(found: Found | undefined, ids: readonly string[], asked: Asked): FindOption[] {
  const options = new Map(recordsOf(found, asked).map((one) => [one.key.split(' ')[1], one]))

  return ids.flatMap((id) => {
    const option = options.get(id)
    return option ? [{ ...option, group: 'opened' as const }] : []
  })
}

export const GROUP_WORDS: Record<FindOption['group'], () => string> = {
  rooms: m.records_find_rooms,
  people: m.records_find_people,
  papers: m.records_find_papers,
  acts: m.records_find_acts,
  pages: m.records_find_pages,
  opened: m.records_find_opened,
}
