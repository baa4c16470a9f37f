import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf } from '#web/page/page-scope.ts'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'

type Args = Parameters<typeof apiOf>[0]
type Place = { propertyId?: string | null | undefined; projectId?: string | null | undefined }

/** Buildings and homes to choose among; nothing chosen is the whole business. */
export async function readPlaces(args: Args, locale: Locale): Promise<ComboOption[]> {
  const { assets, properties } = apiOf(args)
  const [{ data: buildings }, { data: homes }] = await Promise.all([assets.buildings(), properties.names()])

  return [
    ...buildings.map(({ id, name }) => ({
      value: `building:${id}`,
      label: m.expenses_whole_building({ name }),
    })),
    ...homes.map(({ id, name, nameEn, tenant }) => ({
      value: `home:${id}`,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      ...(tenant && { detail: tenant }),
    })),
  ]
}

/** A place as the form's field says it. */
export function placeValue({ propertyId, projectId }: Place): string {
  if (propertyId) return `home:${propertyId}`

  return projectId ? `building:${projectId}` : ''
}

/** What the form's field names; what it does not name goes along, so that the call refuses it. */
export function placeIn(value: string): { propertyId: string | null; projectId: string | null } {
  const [kind, id = ''] = value.split(':')
  if (kind === 'building') return { propertyId: null, projectId: id }

  return { propertyId: kind === 'home' ? id : null, projectId: null }
}

/** What a place is called in the reader's language. */
export function placeName(
  { propertyName, propertyNameEn }: { propertyName: string; propertyNameEn: string },
  locale: Locale,
): string {
  return (locale === 'th' ? propertyName : propertyNameEn) || m.expenses_whole_business()
}
