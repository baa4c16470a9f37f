import type { ReadContact } from './types.ts'

/** Where something that came from a person is answered; questions and visits are found in their lists by the name. */
export function metPath({
  kind,
  id,
  name,
}: Pick<ReadContact['met'][number], 'kind' | 'id' | 'name'>): string {
  const paths: Record<typeof kind, string> = {
    inquiry: `inquiries?q=${encodeURIComponent(name)}`,
    visit: `visits?q=${encodeURIComponent(name)}`,
    application: `applications/${id}`,
    tenant: `tenants/${id}`,
    owner: `owners/${id}`,
    vendor: `edit-vendor/${id}`,
  }

  return `/dashboard/manager/${paths[kind]}`
}
