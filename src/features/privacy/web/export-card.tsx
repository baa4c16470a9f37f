import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { Form } from 'react-router'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProofField } from './embed/proof-field.tsx'
import css from './privacy.module.css'
import type { PrivacyAnswer, PrivacyState } from './types.ts'

/** "Get a copy of my data": the asking, and what was asked for. */
export function ExportCard({ state, answer }: { state: PrivacyState; answer?: PrivacyAnswer }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { proof, isEmailVerified, exports, nextExportAt } = state

  return (
    <Card title={m.privacy_export_title()}>
      <p className={kit.lead}>{m.privacy_export_lead()}</p>
      {exports.length > 0 && (
        <ul className={kit.rows}>
          {exports.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {!isEmailVerified && <p>{m.privacy_export_verify()}</p>}
      {isEmailVerified && nextExportAt && (
        <p className={kit.muted}>
          {m.privacy_export_next({ when: formatDateTime(new Date(nextExportAt), locale) })}
        </p>
      )}
      {isEmailVerified && !nextExportAt && (
        <Form method="post" className={css.form} noValidate>
          <input type="hidden" name="intent" value="export" />
          <ProofField proof={proof} error={answer?.refusal?.fields.password} />
          <div>
            <Button type="submit" variant="primary" full="phone" isLoading={sent?.get('intent') === 'export'}>
              {m.privacy_export_submit()}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

function ExportRow({ one }: { one: PrivacyState['exports'][number] }) {
  const { locale } = useRoot()
  const { status, url, bytes, createdAt, expiresAt } = one
  const words = {
    queued: m.privacy_export_queued(),
    failed: m.privacy_export_failed(),
    ready: expiresAt ? m.privacy_export_ready({ until: formatDateTime(new Date(expiresAt), locale) }) : '',
  }

  return (
    <li>
      <IconFileZip size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>
          {m.privacy_export_asked({ when: formatDateTime(new Date(createdAt), locale) })}
        </p>
        <p className={kit.muted}>{words[status]}</p>
      </div>
      {url && (
        <ButtonLink href={url} variant="soft" download>
          {m.privacy_export_download({ size: sizeOf(bytes ?? 0) })}
        </ButtonLink>
      )}
    </li>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${formatNumber(bytes / 1_000_000, { decimals: 1 })} MB`
}
