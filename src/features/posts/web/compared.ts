import { CATEGORIES } from '#features/posts/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { categoryWord } from './embed/category-word.ts'

type PostData = Awaited<ReturnType<Scope['api']['posts']['read']>>['data']

/** The fields of a post whose two versions can be told apart. */
export function postFields(): Compared[] {
  return [
    { key: 'titleTh', label: m.posts_form_title_th() },
    { key: 'bodyTh', label: m.posts_form_body_th() },
    { key: 'titleEn', label: m.posts_form_title_en() },
    { key: 'bodyEn', label: m.posts_form_body_en() },
    {
      key: 'cover',
      label: m.posts_form_cover(),
      names: ['coverFileId', 'coverUrl'],
      say: () => m.posts_form_cover_other_one(),
    },
    {
      key: 'category',
      label: m.posts_category(),
      say: ([text]) => {
        const category = CATEGORIES.find((one) => one === text)
        return category ? categoryWord(category) : ''
      },
    },
    { key: 'expiresOn', label: m.posts_form_expires(), plain: typedDay },
  ]
}

/** What is kept of a post, as the form's fields. */
export function seenPost({ version, cover, ...post }: PostData, locale: Locale): Seen {
  const { titleTh, bodyTh, titleEn, bodyEn, coverFileId, category, expiresOn } = post
  const shown = {
    ...{ titleTh, bodyTh, titleEn, bodyEn, coverFileId, category },
    coverUrl: cover?.src,
    expiresOn: expiresOn && formatDay(expiresOn, locale, 'numeric'),
  }

  return {
    version,
    texts: Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, text ? [text] : []])),
  }
}
