import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import type { GuideData } from '#features/guides/contract.ts'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './guides.module.css'
import { ON_PHONES } from './on-phones.ts'

type Library = {
  data: GuideData[]
  total: number
  page: number
  itemsPerPage: number
  categories: { id: number; name: string }[]
}

/** The guides of a category, page by page. */
export function LibraryBody({ list, categoryId }: { list: Library; categoryId?: number }) {
  const { locale, publicUrl } = useRoot()
  const base = pathIn(locale, '/video-library')
  const pages = Math.ceil(list.total / list.itemsPerPage)
  const link = (category: number | undefined, page = 1) => {
    const query = new URLSearchParams()
    if (category) query.set('category', String(category))
    if (page > 1) query.set('page', String(page))
    return query.size ? `${base}?${query}` : base
  }

  return (
    <div className={`page ${css.page}`}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: list.data.map((guide, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: guide.title,
            url: publicUrl + guide.url,
          })),
        }}
      />
      <div className={css.intro}>
        <h1>{m.guides_title()}</h1>
        <p className={css.lead}>
          <Phrases widest={24}>{m.guides_lead()}</Phrases>
        </p>
      </div>
      <nav className={css.categories} aria-label={m.guides_categories()}>
        {[{ id: undefined, name: m.guides_all() }, ...list.categories].map(({ id, name }) => (
          <Anchor
            key={name}
            className={css.category}
            href={link(id)}
            aria-current={id === categoryId ? 'true' : undefined}
          >
            {name}
          </Anchor>
        ))}
      </nav>
      {list.data.length === 0 ? (
        <Note title={m.guides_none()} />
      ) : (
        <ul className={css.cards}>
          {list.data.map((guide) => (
            <li key={guide.id}>
              <Anchor className={css.card} href={guide.url}>
                <picture>
                  <source media={ON_PHONES} srcSet={guide.steps[0]?.picturePhone} width={780} height={1200} />
                  <img
                    src={guide.thumbnail}
                    alt=""
                    width={1200}
                    height={750}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
                <span className={css.words}>
                  <small>
                    {guide.category} · {m.guides_steps({ count: guide.steps.length })}
                  </small>
                  <b>
                    <IconPlayerPlay size={20} aria-hidden="true" /> {guide.title}
                  </b>
                  <span>{guide.description}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={pages} hrefOf={(page) => link(categoryId, page)} />
      <p className={css.small}>{m.guides_honest()}</p>
    </div>
  )
}
