import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts, clockOf } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { copyText } from '#web/copy-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './filings.module.css'
import type { Filing } from './types.ts'

/** What the form of immigration asks for, each to be copied. The passport number shows once it is asked for. */
export function SheetCard({ filing, idNumber }: { filing: Filing; idNumber: string | null }) {
  const { locale } = useRoot()
  const lines = linesOf(filing, idNumber)
  const all = () =>
    copyText(lines.flatMap(({ label, value }) => (value ? [`${label}\t${value}`] : [])).join('\n'))

  return (
    <Card
      title={m.filings_sheet()}
      aside={
        <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={all}>
          {m.filings_copy_all()}
        </Button>
      }
    >
      {filing.passport !== 'ok' && (
        <Note
          tone="danger"
          title={filing.passport === 'missing' ? m.filings_passport_missing() : m.filings_passport_bad()}
        >
          <Anchor
            href={`${pathIn(locale, `/dashboard/manager/edit-tenant/${filing.tenantId}`)}#tenant-idNumber`}
          >
            {m.filings_passport_fix()}
          </Anchor>
        </Note>
      )}
      {filing.endsEarly && (
        <Note tone="warn" title={m.filings_ends_early({ day: officeDay(filing.leaseEndDay) })} />
      )}
      <dl className={css.sheet}>
        {lines.map(({ label, value, masked }) => (
          <div key={label} className={css.line}>
            <dt className={css.soft}>{label}</dt>
            <dd className={css.value}>
              <span role={masked === undefined ? undefined : 'status'}>
                {value || masked || m.filings_empty()}
              </span>
              {value && (
                <IconButton label={`${m.common_copy()}: ${label}`} onClick={() => copyText(value)}>
                  <IconCopy size={20} aria-hidden="true" />
                </IconButton>
              )}
              {!value && masked && (
                <Form method="post" preventScrollReset>
                  <Button type="submit" name="intent" value="reveal" variant="soft">
                    {m.filings_reveal()}
                  </Button>
                </Form>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.soft}>{m.filings_logged()}</p>
      <p className={css.soft}>{m.filings_not_ours()}</p>
    </Card>
  )
}

function linesOf(
  filing: Filing,
  idNumber: string | null,
): { label: string; value: string; masked?: string | undefined }[] {
  const place = [filing.placeName, filing.unitNo].filter(Boolean).join(' ')

  return [
    { label: m.filings_first_name(), value: filing.firstName },
    { label: m.filings_middle_name(), value: filing.middleName },
    { label: m.filings_last_name(), value: filing.lastName },
    { label: m.filings_sex(), value: filing.sex ?? '' },
    { label: m.filings_passport(), value: idNumber ?? '', masked: filing.passportMasked ?? '' },
    { label: m.filings_nationality(), value: filing.nationality ?? '' },
    { label: m.filings_birth_day(), value: officeDay(filing.birthDay) },
    { label: m.filings_visa(), value: filing.visa ?? '' },
    { label: m.filings_stay_until(), value: officeDay(filing.stayUntil) },
    { label: m.filings_arrived_day(), value: officeDay(bangkokParts(filing.arrivedAt).day) },
    { label: m.filings_arrived_time(), value: filing.isTimeKnown ? clockOf(filing.arrivedAt) : '' },
    { label: m.filings_phone(), value: filing.phone ? displayPhone(filing.phone) : '' },
    { label: m.filings_place(), value: place },
    { label: m.filings_address(), value: filing.address ?? '' },
  ]
}

/** A day as the form of immigration takes it in any language: 14/03/2027, of the common era. */
function officeDay(day: string | null): string {
  return day ? day.split('-').reverse().join('/') : ''
}
