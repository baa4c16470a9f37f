import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { projects } from '#features/properties/tables.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'

/** Characters of a title. */
const LONGEST = 150

type Home = { type: string; unitNo: string; place: { nameTh: string; nameEn: string | null } | null }

/**
 * The title of a home that came without one: kind and place. Only a room of a dormitory is called by its number: that of
 * a condo would tell everybody where it is.
 */
function firstTitle({ type, unitNo, place }: Home, locale: 'th' | 'en'): string {
  const name = (locale === 'en' && place?.nameEn) || place?.nameTh
  const kind = text(`listings_type_${type}`, {}, locale) ?? type
  if (!name) return m.properties_first_title_alone({ kind }, { locale })
  if (type === 'dorm') return m.properties_bulk_home_title({ unit: unitNo, place: name }, { locale })

  return m.properties_first_title({ kind, place: name }, { locale })
}

/** The titles of a new home: what was typed, else the first ones. */
export async function titlesOf(
  tx: Tx,
  { titleTh, titleEn, ...home }: Omit<Home, 'place'> & { titleTh?: string | null; titleEn?: string | null },
  projectId: string | null,
): Promise<{ titleTh: string; titleEn: string | null }> {
  if (titleTh) return { titleTh, titleEn: titleEn ?? null }
  const [place = null] = projectId ? await tx.select().from(projects).where(eq(projects.id, projectId)) : []

  return {
    titleTh: firstTitle({ ...home, place }, 'th').slice(0, LONGEST),
    titleEn: titleEn || firstTitle({ ...home, place }, 'en').slice(0, LONGEST),
  }
}
