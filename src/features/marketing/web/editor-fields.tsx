import { useState } from 'react'
import { CHANNELS, FLYER_LAYOUTS } from '#features/marketing/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { SortList } from '#web/ui/lists/sort-list.tsx'
import css from './marketing.module.css'
import { channelWords, layoutWords } from './words.ts'
import { textLabels } from './writing.ts'

type Props = { texts: Texts; errors: Record<string, string> }
export type Photo = { fileId: string; url: string; isDrawn: boolean }

/** What is said of the home, in both languages. */
export function WordFields({ texts, errors }: Props) {
  const field = (name: keyof typeof textLabels) => ({
    name,
    label: textLabels[name](),
    defaultValue: texts[name]?.[0] ?? '',
    error: errors[name],
  })

  return (
    <Card title={m.marketing_words()}>
      <div className={css.fields}>
        <TextInput
          {...field('headlineTh')}
          lang="th"
          maxLength={150}
          required
          hint={m.marketing_headline_hint()}
        />
        <TextInput {...field('shortTh')} lang="th" maxLength={60} hint={m.marketing_short_hint()} />
        <TextArea {...field('bodyTh')} lang="th" maxLength={1000} rows={3} />
        <TextInput {...field('headlineEn')} lang="en" maxLength={150} />
        <TextInput {...field('shortEn')} lang="en" maxLength={60} />
        <TextArea {...field('bodyEn')} lang="en" maxLength={1000} rows={3} />
      </div>
    </Card>
  )
}

/** How the flyer is laid out, where the campaign shows, and from when until when. */
export function WayFields({ texts, errors }: Props) {
  return (
    <Card title={m.marketing_ways()}>
      <div className={css.fields}>
        <RadioGroup
          legend={m.marketing_layout()}
          name="layout"
          look="tiles"
          defaultValue={texts.layout?.[0] ?? 'photo-top'}
          error={errors.layout}
          options={FLYER_LAYOUTS.map((value) => ({ value, label: layoutWords[value]() }))}
        />
        <fieldset className={css.channels}>
          <legend>{m.marketing_channels()}</legend>
          {CHANNELS.map((value) => (
            <Checkbox
              key={value}
              name="channels"
              value={value}
              label={channelWords[value]()}
              defaultChecked={texts.channels?.includes(value)}
            />
          ))}
        </fieldset>
        <div className={css.pair}>
          <DateInput
            label={m.marketing_start()}
            name="startDay"
            defaultValue={texts.startDay?.[0] ?? ''}
            error={errors.startDay}
          />
          <DateInput
            label={m.marketing_end_day()}
            name="endDay"
            defaultValue={texts.endDay?.[0] ?? ''}
            hint={m.marketing_end_hint()}
            error={errors.endDay}
          />
        </div>
      </div>
    </Card>
  )
}

/** Photos of the home: those ticked, in their order; none ticked is all of them. */
export function PhotoFields({ texts, photos }: { texts: Texts; photos: Photo[] }) {
  const chosen = texts.photoIds ?? []
  const at = ({ fileId }: Photo) => (chosen.includes(fileId) ? chosen.indexOf(fileId) : chosen.length)
  const [items, setItems] = useState(() =>
    [...photos].sort((one, other) => at(one) - at(other)).map((one) => ({ ...one, id: one.fileId })),
  )
  const nameOf = (one: Photo) =>
    m.marketing_photo({ number: photos.findIndex((p) => p.fileId === one.fileId) + 1 })

  return (
    <Card title={m.marketing_photos()}>
      {photos.length === 0 ? (
        <p className={css.soft}>{m.marketing_photos_none()}</p>
      ) : (
        <div className={css.fields}>
          <p className={css.soft}>{m.marketing_photos_hint()}</p>
          <SortList items={items} label={m.marketing_photos()} nameOf={nameOf} onChange={setItems}>
            {(one) => (
              <span className={css.photo}>
                <img src={one.url} alt="" width={96} height={64} loading="lazy" />
                <Checkbox
                  name="photoIds"
                  value={one.fileId}
                  label={nameOf(one)}
                  defaultChecked={chosen.includes(one.fileId)}
                />
              </span>
            )}
          </SortList>
        </div>
      )}
    </Card>
  )
}
