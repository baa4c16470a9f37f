import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import type { Refused } from '#web/forms/versions/sent-form.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { seenRecord } from './compared.ts'
import { CoverFields } from './cover-fields.tsx'
import { CoverTags } from './cover-tags.tsx'
import css from './own-main.module.css'
import type { VendorRecord } from './types.ts'

type Answer = Partial<Refused> & { refusal?: Refusal }

/** One business that is served: how it is reached, and the details of oneself to keep true there. */
export function RecordCard({ record, answer }: { record: VendorRecord; answer?: Answer }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const isBusy = sent?.get('id') === record.id
  const seen = seenRecord(record, locale)
  const stored = firstTexts(seen.texts)
  const { refusal } = answer ?? {}
  const typed = answer?.typed && firstTexts(answer.typed)
  const field = (name: string) => ({
    // What was stored since comes into the fields; what was refused stays as it was typed.
    key: `${name} ${stored[name]} ${typed ? 'typed' : ''}`,
    name,
    defaultValue: typed?.[name] ?? stored[name] ?? '',
    error: refusal?.fields[name],
  })
  const isGeneral = refusal && Object.keys(refusal.fields).length === 0
  const { key: nameKey, ...name } = field('name')
  const { key: tradeKey, ...trade } = field('trade')
  const { key: phoneKey, ...phone } = field('phoneNumber')
  const { key: emailKey, ...email } = field('email')
  const { key: taxKey, ...taxId } = field('taxId')

  return (
    <Card title={record.business.name}>
      <CoverTags {...record} />
      <BusinessFacts record={record} />
      <p className={css.lead}>
        {m.vendors_record_lead({
          business: record.business.name,
          since: formatDay(todayInBangkok(record.since), locale),
        })}
      </p>
      <Form method="post" className={css.form} noValidate preventScrollReset>
        <input type="hidden" name="id" value={record.id} />
        <SeenFields seen={answer?.seen ?? seen} />
        {isGeneral && <Note tone="danger" title={refusal.message} isLive />}
        <BothVersions differences={answer?.differences} />
        {answer && !refusal && <Note tone="ok" title={m.vendors_saved()} isLive />}
        <TextInput
          key={nameKey}
          {...name}
          label={m.vendors_name()}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextInput
          key={tradeKey}
          {...trade}
          label={m.vendors_trade()}
          hint={m.vendors_trade_hint()}
          maxLength={100}
        />
        <TextInput
          key={phoneKey}
          {...phone}
          label={m.vendors_phone()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <TextInput
          key={emailKey}
          {...email}
          label={m.vendors_email()}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        <TextInput
          key={taxKey}
          {...taxId}
          label={m.vendors_tax_id()}
          hint={m.vendors_tax_id_hint()}
          inputMode="numeric"
          maxLength={20}
        />
        <fieldset className={css.cover}>
          <legend>{m.vendors_cover_title()}</legend>
          <CoverFields field={field} className={css.pair} />
        </fieldset>
        <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
          {m.vendors_save()}
        </Button>
      </Form>
    </Card>
  )
}

function BusinessFacts({ record: { business } }: { record: VendorRecord }) {
  const { publicUrl, productHost } = useRoot()
  const site = business.siteName && `${business.siteName}.${productHost}`

  return (
    <ul className={css.facts}>
      {business.isVerified && <li>{m.vendors_verified()}</li>}
      {business.phone && (
        <li>
          <a href={`tel:${business.phone}`}>{displayPhone(business.phone)}</a>
        </li>
      )}
      {business.email && (
        <li>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </li>
      )}
      {site && (
        <li>
          <Anchor href={`${new URL(publicUrl).protocol}//${site}`}>{site}</Anchor>
        </li>
      )}
    </ul>
  )
}
