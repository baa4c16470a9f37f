import { AudienceField, BoxesField } from '#features/alerts/web/embed/audience-field.tsx'
import { SpanFields } from '#features/alerts/web/embed/span-fields.tsx'
import { POPUP_PAGES } from '#features/popups/pages.ts'
import { m } from '#i18n/messages/messages.js'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { TEXTS, type TextName } from './compared.ts'
import css from './popups.module.css'
import { pageWords } from './words.ts'

type Errors = Record<string, string>

/** The picture, the words in both languages side by side; then for whom, where and when. */
export function PopupFields({ texts, errors }: { texts: Texts; errors: Errors }) {
  const typed = firstTexts(texts)
  const field = (name: TextName) => ({
    name,
    label: TEXTS[name](),
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })

  return (
    <>
      {typed.keptId && <input type="hidden" name="keptId" value={typed.keptId} />}
      <Card title={m.popups_form_image()}>
        <ImageField typed={typed} errors={errors} />
      </Card>
      <div className={css.both}>
        <Card title={m.alerts_form_th()}>
          <div className={css.fields}>
            <TextInput {...field('altTh')} hint={m.popups_form_alt_hint()} lang="th" maxLength={200} />
            <TextInput {...field('titleTh')} lang="th" maxLength={150} />
            <TextArea {...field('textTh')} lang="th" rows={4} />
            <TextInput {...field('buttonTh')} lang="th" maxLength={60} />
          </div>
        </Card>
        <Card title={m.alerts_form_en()}>
          <div className={css.fields}>
            <TextInput {...field('altEn')} hint={m.popups_form_alt_hint()} lang="en" maxLength={200} />
            <TextInput {...field('titleEn')} lang="en" maxLength={150} />
            <TextArea {...field('textEn')} lang="en" rows={4} />
            <TextInput {...field('buttonEn')} lang="en" maxLength={60} />
          </div>
        </Card>
      </div>
      <Card title={m.alerts_form_more()}>
        <div className={css.more}>
          <div className={css.fields}>
            <AudienceField hasVisitors chosen={texts.audience ?? []} error={errors.audience} />
            <TextInput {...field('link')} hint={m.popups_form_link_hint()} inputMode="url" maxLength={500} />
          </div>
          <div className={css.fields}>
            <BoxesField
              name="pages"
              legend={m.popups_pages()}
              options={POPUP_PAGES.map((value) => ({ value, label: pageWords[value]() }))}
              chosen={texts.pages ?? []}
              error={errors.pages}
            />
            <RadioGroup
              name="shows"
              legend={m.popups_shows()}
              defaultValue={typed.shows || 'once'}
              options={[
                { value: 'once', label: m.popups_shows_once() },
                { value: 'until_closed', label: m.popups_shows_until_closed() },
              ]}
              error={errors.shows}
            />
          </div>
          <SpanFields texts={typed} errors={errors} />
        </div>
      </Card>
    </>
  )
}

function ImageField({ typed, errors }: { typed: Record<string, string>; errors: Errors }) {
  const { imageFileId, imageUrl } = typed

  // A picture that was kept is chosen no more: left in its field it would be sent again with each saving.
  return (
    <div key={imageFileId || 'none'} className={css.fields}>
      {imageFileId && (
        <>
          <input type="hidden" name="imageFileId" value={imageFileId} />
          {imageUrl && (
            <>
              <input type="hidden" name="imageUrl" value={imageUrl} />
              <img
                className={css.image}
                src={imageUrl}
                alt={m.popups_form_image()}
                width={320}
                height={213}
              />
            </>
          )}
        </>
      )}
      <FilePick
        name="image"
        label={m.popups_form_image()}
        chooseLabel={m.alerts_form_choose()}
        noneLabel={imageFileId ? m.alerts_form_image_kept() : m.alerts_form_image_none()}
        hint={m.alerts_form_image_hint()}
        error={errors.imageFileId ?? errors.file}
      />
    </div>
  )
}
