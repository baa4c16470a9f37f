import { ALERT_CATEGORIES } from '#features/alerts/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './alerts.module.css'
import { AudienceField } from './embed/audience-field.tsx'
import { SpanFields } from './embed/span-fields.tsx'
import { categoryWord } from './words.ts'

type Errors = Record<string, string>

/** Both languages side by side; then for whom, when, and the picture. */
export function AlertFields({ texts, errors }: { texts: Texts; errors: Errors }) {
  const typed = firstTexts(texts)
  const field = (name: 'titleTh' | 'bodyTh' | 'titleEn' | 'bodyEn') => ({
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })

  return (
    <>
      {typed.keptId && <input type="hidden" name="keptId" value={typed.keptId} />}
      <p className={css.soft}>{m.alerts_form_marks()}</p>
      <div className={css.both}>
        <Card title={m.alerts_form_th()}>
          <div className={css.fields}>
            <TextInput {...field('titleTh')} label={m.alerts_form_title_th()} lang="th" maxLength={150} />
            <TextArea {...field('bodyTh')} label={m.alerts_form_body_th()} lang="th" rows={10} />
          </div>
        </Card>
        <Card title={m.alerts_form_en()}>
          <div className={css.fields}>
            <TextInput {...field('titleEn')} label={m.alerts_form_title_en()} lang="en" maxLength={150} />
            <TextArea {...field('bodyEn')} label={m.alerts_form_body_en()} lang="en" rows={10} />
          </div>
        </Card>
      </div>
      <Card title={m.alerts_form_more()}>
        <div className={css.more}>
          <AudienceField chosen={texts.audience ?? []} error={errors.audience} />
          <div className={css.fields}>
            <SpanFields texts={typed} errors={errors} />
            <Checkbox
              name="onDashboard"
              label={m.alerts_on_dashboard()}
              defaultChecked={Boolean(typed.onDashboard)}
            />
          </div>
          <div className={css.fields}>
            <Select
              label={m.alerts_category()}
              name="category"
              defaultValue={typed.category || 'news'}
              options={ALERT_CATEGORIES.map((value) => ({ value, label: categoryWord(value) }))}
            />
            <ImageField typed={typed} errors={errors} />
          </div>
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
                alt={m.alerts_form_image()}
                width={320}
                height={213}
              />
            </>
          )}
          <Checkbox name="removeImage" label={m.alerts_form_image_remove()} />
        </>
      )}
      <FilePick
        name="image"
        label={m.alerts_form_image()}
        chooseLabel={m.alerts_form_choose()}
        noneLabel={imageFileId ? m.alerts_form_image_kept() : m.alerts_form_image_none()}
        hint={m.alerts_form_image_hint()}
        error={errors.imageFileId ?? errors.file}
      />
    </div>
  )
}
