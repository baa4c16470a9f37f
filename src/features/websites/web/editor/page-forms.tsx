import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { lazy, Suspense } from 'react'
import type { PageContent, PageName } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import css from './editor.module.css'
import { HomeSectionsField } from './home-sections-field.tsx'
import { ItemsField } from './items-field.tsx'
import { PictureField, pictured } from './picture-field.tsx'
import type { Draft } from './use-draft.ts'
import { WordsField } from './words-field.tsx'

export type FormProps<Name extends PageName> = { draft: Draft<Name>; page: Name; workspaceId: string }

/** Colours are reckoned only where they are chosen. */
const LookForm = lazy(() => import('./look-form.tsx').then((parts) => ({ default: parts.LookForm })))

/** What can be written on a page. */
export function PageForm({ draft, page, workspaceId }: FormProps<PageName>) {
  if (page === 'look')
    return (
      <Suspense>
        <LookForm draft={draft as unknown as Draft<'look'>} workspaceId={workspaceId} />
      </Suspense>
    )
  const { content, errors } = draft
  const change = draft.change as (change: object) => void
  const later = draft.later as (make: (now: typeof one) => Partial<typeof one>) => void
  const has = <Key extends string>(key: Key): boolean => key in content
  const one = content as PageContent<'homepage'> & PageContent<'about-page'> & PageContent<'contact-us-page'>
  const common = { errors, workspaceId }

  return (
    <div className={css.form}>
      {page === 'homepage' ? (
        <WordsField
          {...common}
          label={m.websites_edit_headline()}
          field="headline"
          value={one.headline}
          max={120}
          isLong
          rows={2}
          onChange={(headline) => change({ headline })}
        />
      ) : (
        <WordsField
          {...common}
          label={m.websites_edit_heading()}
          field="heading"
          value={one.heading}
          max={120}
          hint={m.websites_edit_heading_hint()}
          onChange={(heading) => change({ heading })}
        />
      )}
      <WordsField
        {...common}
        label={m.websites_edit_lead()}
        field="lead"
        value={one.lead}
        max={600}
        isLong
        hint={page === 'homepage' ? m.websites_edit_lead_hint() : undefined}
        onChange={(lead) => change({ lead })}
      />
      {has('text') && (
        <WordsField
          {...common}
          label={m.websites_edit_text()}
          field="text"
          value={one.text}
          max={6000}
          isLong
          rows={9}
          onChange={(text) => change({ text })}
        />
      )}
      {has('hours') && (
        <WordsField
          {...common}
          label={m.websites_hours()}
          field="hours"
          value={one.hours}
          max={300}
          isLong
          rows={2}
          placeholder={{ th: 'จ.–ส. 9.00–18.00 น.', en: 'Mon–Sat 9 a.m. – 6 p.m.' }}
          onChange={(hours) => change({ hours })}
        />
      )}
      {has('picture') && (
        <PictureField
          {...common}
          label={m.websites_edit_picture()}
          field="picture"
          hint={m.websites_edit_picture_none()}
          value={one.picture}
          onChange={(picture) => change({ picture })}
          onPicked={(fileId) => later((now) => ({ picture: pictured(now.picture, fileId) }))}
        />
      )}
      {has('hasFigures') && (
        <Checkbox
          label={m.websites_edit_figures()}
          checked={one.hasFigures}
          onChange={(event) => change({ hasFigures: event.target.checked })}
        />
      )}
      {page === 'homepage' && (
        <HomeSectionsField value={one.sections} onChange={(sections) => change({ sections })} />
      )}
      {has('items') && (
        <ItemsField
          {...common}
          page={page as 'service-page'}
          items={one.items as never}
          onChange={(items) => change({ items })}
          onLater={(make) => later((now) => ({ items: make(now.items as never) as never }))}
        />
      )}
      <details className={css.seo}>
        <summary>
          {m.websites_edit_seo()}
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className={css.form}>
          <WordsField
            {...common}
            label={m.websites_edit_seo_title()}
            field="meta.title"
            value={one.meta.title}
            max={70}
            hint={m.websites_edit_seo_title_hint()}
            onChange={(title) => change({ meta: { ...one.meta, title } })}
          />
          <WordsField
            {...common}
            label={m.websites_edit_seo_text()}
            field="meta.description"
            value={one.meta.description}
            max={200}
            isLong
            hint={m.websites_edit_seo_text_hint()}
            onChange={(description) => change({ meta: { ...one.meta, description } })}
          />
        </div>
      </details>
    </div>
  )
}
