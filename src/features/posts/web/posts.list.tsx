import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { categoryWord } from './embed/category-word.ts'
import css from './posts.module.css'
import { stateWord } from './words.ts'

const PATH = '/dashboard/manager/alerts'

/** What a manager has written for their website. */
export const shownList = dashboardList({
  name: 'posts',
  path: PATH,
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.posts.list(asked),
  title: () => m.posts_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'title',
      head: m.posts_column_title(),
      isTitle: true,
      cell: (post) => (
        <Anchor className={css.post} href={`${pathIn(locale, PATH)}/${post.id}`}>
          {post.cover && <img src={post.cover.src} alt="" width={72} height={54} loading="lazy" />}
          <span className={css.name}>
            <b>{titleIn(post, locale)}</b>
            <small>{categoryWord(post.category)}</small>
          </span>
        </Anchor>
      ),
      file: [
        { head: m.posts_column_title(), fact: (post) => titleIn(post, locale) },
        { head: m.posts_category(), fact: ({ category }) => categoryWord(category) },
      ],
    },
    {
      key: 'languages',
      head: m.posts_column_languages(),
      cell: languagesOf,
      file: languagesOf,
    },
    {
      key: 'state',
      head: m.posts_column_state(),
      cell: (post) => (
        <StatusTag kind="post" state={post.state}>
          {stateWord(post.state)}
        </StatusTag>
      ),
      file: ({ state }) => stateWord(state),
    },
    {
      key: 'day',
      head: m.posts_column_day(),
      cell: (post) => (post.publishedAt ? formatDay(todayInBangkok(post.publishedAt), locale) : '–'),
      file: ({ publishedAt }) => publishedAt && todayInBangkok(publishedAt),
    },
  ],
})

type Titles = { titleTh: string | null; titleEn: string | null }

function languagesOf({ titleTh, titleEn }: Titles): string {
  return [titleTh && m.posts_form_th(), titleEn && m.posts_form_en()].filter(Boolean).join(' · ')
}

function titleIn({ titleTh, titleEn }: Titles, locale: Locale): string | null {
  return locale === 'en' ? (titleEn ?? titleTh) : (titleTh ?? titleEn)
}
