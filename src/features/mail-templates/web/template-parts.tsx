import { MailFrame } from '#features/site/web/embed/mail-frame.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { PreviewedMail, Template } from './template.page.tsx'
import css from './templates.module.css'
import { PART_NAMES, PARTS, stateWord, type WordName } from './words.ts'

/** Both languages side by side, and what they may name. */
export function TemplateFields({
  template,
  texts,
  errors,
}: {
  template: Template
  texts: Record<string, string>
  errors: Record<string, string>
}) {
  const { locale } = useRoot()
  const field = (name: WordName) => ({
    name,
    label: PARTS[name](),
    defaultValue: texts[name] ?? '',
    error: errors[name],
    hint: m.mail_templates_empty(),
  })

  return (
    <>
      <Card title={m.mail_templates_fields()}>
        <p className={css.soft}>{m.mail_templates_fields_hint()}</p>
        <dl className={css.facts}>
          {template.fields.map(({ field: name, label, th, en }) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>
                {label} · {locale === 'th' ? th : en}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css.both}>
        <Card title={m.alerts_form_th()}>
          <div className={css.fields}>
            <TextInput {...field('subjectTh')} lang="th" maxLength={150} />
            <TextArea {...field('openingTh')} lang="th" rows={5} />
            <TextArea {...field('closingTh')} lang="th" rows={3} />
          </div>
        </Card>
        <Card title={m.alerts_form_en()}>
          <div className={css.fields}>
            <TextInput {...field('subjectEn')} lang="en" maxLength={150} />
            <TextArea {...field('openingEn')} lang="en" rows={5} />
            <TextArea {...field('closingEn')} lang="en" rows={3} />
          </div>
        </Card>
      </div>
    </>
  )
}

/** A mail with sample values: as it looks, and its plain text. */
export function Preview({ mail }: { mail: PreviewedMail }) {
  const { nonce } = useRoot()

  return (
    <Card title={m.mail_templates_preview()}>
      <div className={css.fields}>
        <b>{mail.subject}</b>
        <MailFrame title={m.mail_templates_preview()} html={mail.html} nonce={nonce} />
        <h3>{m.mail_templates_preview_text()}</h3>
        <pre className={css.text}>{mail.text}</pre>
      </div>
    </Card>
  )
}

/** What was written before, each beside what is in use. */
export function Versions({ template: { versions } }: { template: Template }) {
  const { locale } = useRoot()
  const used = versions.find(({ state }) => state === 'in_use')

  return (
    <Card title={m.mail_templates_versions()}>
      {versions.length === 0 && <p className={css.soft}>{m.mail_templates_versions_none()}</p>}
      <ol className={css.versions}>
        {versions.map((one) => (
          <li key={one.number} className={css.fields}>
            <div className={css.buttons}>
              <span>
                {m.mail_templates_version_of({
                  number: String(one.number),
                  at: [formatDateTime(one.at, locale), one.author].filter(Boolean).join(' · '),
                })}
              </span>
              <StatusTag kind="mail_template" state={one.state}>
                {stateWord(one.state)}
              </StatusTag>
              {one.state !== 'in_use' && (
                <Button type="submit" name="intent" value={`version ${one.number}`} variant="line">
                  {m.mail_templates_use_number({ number: String(one.number) })}
                </Button>
              )}
            </div>
            {one !== used && <Compared one={one} used={used} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Version = Template['versions'][number]

function Compared({ one, used }: { one: Version; used: Version | undefined }) {
  const differing = PART_NAMES.filter((name) => one[name] !== (used?.[name] ?? ''))

  return (
    <details>
      <summary>{m.mail_templates_compare()}</summary>
      {differing.length === 0 && <p className={css.soft}>{m.mail_templates_same()}</p>}
      {differing.map((name) => (
        <div key={name}>
          <b>{PARTS[name]()}</b>
          <p className={css.text}>{m.mail_templates_was({ text: used?.[name] || m.mail_templates_own() })}</p>
          <p className={css.text}>{m.mail_templates_is({ text: one[name] || m.mail_templates_own() })}</p>
        </div>
      ))}
    </details>
  )
}
