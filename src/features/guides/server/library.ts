import type { GuideData } from '#features/guides/contract.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Say = (params: object, options: { locale: Locale }) => string

const CATEGORIES: { id: number; name: Say }[] = [
  { id: 1, name: m.guides_category_tenants },
  { id: 2, name: m.guides_category_managers },
  { id: 3, name: m.guides_category_owners },
]

type Guide = { id: string; categoryId: number; title: Say; description: Say; steps: Say[] }

/** All there is. The pictures are made from the running demo by `scripts/guide-pictures.mjs`, two files for each step. */
const GUIDES: Guide[] = [
  {
    id: 'find-a-home',
    categoryId: 1,
    title: m.guides_find,
    description: m.guides_find_text,
    steps: [m.guides_find_1, m.guides_find_2, m.guides_find_3],
  },
  {
    id: 'pay-a-bill',
    categoryId: 1,
    title: m.guides_pay,
    description: m.guides_pay_text,
    steps: [m.guides_pay_1, m.guides_pay_2, m.guides_pay_3],
  },
  {
    id: 'a-managers-day',
    categoryId: 2,
    title: m.guides_day,
    description: m.guides_day_text,
    steps: [m.guides_day_1, m.guides_day_2, m.guides_day_3, m.guides_day_4],
  },
  {
    id: 'homes-and-leases',
    categoryId: 2,
    title: m.guides_leases,
    description: m.guides_leases_text,
    steps: [m.guides_leases_1, m.guides_leases_2, m.guides_leases_3],
  },
  {
    id: 'read-a-statement',
    categoryId: 3,
    title: m.guides_statement,
    description: m.guides_statement_text,
    steps: [m.guides_statement_1, m.guides_statement_2, m.guides_statement_3],
  },
]

/** A page of the guides of one category, or of all; with the categories that hold one. */
export function listGuides(
  { categoryId, itemsPerPage, page }: { categoryId?: number; itemsPerPage: number; page: number },
  locale: Locale,
) {
  const found = GUIDES.filter((guide) => categoryId === undefined || guide.categoryId === categoryId)
  const start = (page - 1) * itemsPerPage

  return {
    data: found.slice(start, start + itemsPerPage).map((guide) => told(guide, locale)),
    total: found.length,
    page,
    itemsPerPage,
    categories: CATEGORIES.filter(({ id }) => GUIDES.some((guide) => guide.categoryId === id)).map(
      ({ id, name }) => ({ id, name: name({}, { locale }) }),
    ),
  }
}

function told({ id, categoryId, title, description, steps }: Guide, locale: Locale): GuideData {
  const picture = (step: number, size = '') => `/guides/${id}-${step}-${locale}${size}.webp?v=2`

  return {
    id,
    title: title({}, { locale }),
    description: description({}, { locale }),
    categoryId,
    category: CATEGORIES.find((one) => one.id === categoryId)!.name({}, { locale }),
    kind: 'pictures',
    url: pathIn(locale, `/video-library/${id}`),
    thumbnail: picture(1),
    steps: steps.map((text, index) => ({
      picture: picture(index + 1),
      picturePhone: picture(index + 1, '-phone'),
      text: text({}, { locale }),
    })),
  }
}
