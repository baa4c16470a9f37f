import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { Form, useNavigation } from 'react-router'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import type { CheckData } from './types.ts'

type Answer = { check: CheckData | null; refusal: Refusal | null }

/** "Is the log whole?": asks, and says what was found. */
export function AuditCheck({
  answer,
  isNarrowed,
  businessName,
}: {
  answer?: Answer
  /** True where the log is narrowed to one business, which alone is checked then. */
  isNarrowed: boolean
  businessName: string | null
}) {
  const { locale } = useRoot()
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
  const check = answer?.check
  const what = isNarrowed ? (businessName ?? m.admin_audit_this_part()) : m.admin_audit_all_of_it()

  return (
    <div className={css.said}>
      <Note
        tone={answer?.refusal || check?.isWhole === false ? 'danger' : check ? 'ok' : 'plain'}
        icon={<IconShieldCheck />}
        isLive={Boolean(answer)}
        title={answer ? titleOf(answer) : m.admin_audit_check_title()}
        actions={
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="soft" isLoading={isBusy}>
              {check ? m.admin_audit_check_again() : m.admin_audit_check()}
            </Button>
          </Form>
        }
      >
        {check ? (
          <>
            <p>
              {m.admin_audit_checked({
                what,
                count: formatNumber(check.sealed),
                when: formatDateTime(check.checkedAt, locale),
              })}{' '}
              {check.unsealed > 0 && m.admin_audit_unsealed({ count: formatNumber(check.unsealed) })}{' '}
              {check.blanked > 0 && m.admin_audit_blanked({ count: formatNumber(check.blanked) })}
            </p>
            {check.firstFault && <Fault fault={check.firstFault} count={check.faults} />}
            {check.isSealingLate && <p>{m.admin_audit_late()}</p>}
          </>
        ) : (
          !answer && <p>{m.admin_audit_check_text()}</p>
        )}
      </Note>
    </div>
  )
}

function titleOf({ check, refusal }: Answer): string {
  if (!check) return refusal?.message ?? m.admin_audit_check_title()

  return check.isWhole ? m.admin_audit_whole() : m.admin_audit_broken()
}

function Fault({ fault, count }: { fault: NonNullable<CheckData['firstFault']>; count: number }) {
  const { locale } = useRoot()
  const words = {
    changed: m.admin_fault_changed,
    missing_entry: m.admin_fault_missing_entry,
    missing_seal: m.admin_fault_missing_seal,
  }

  return (
    <>
      <p>
        {words[fault.kind]({ seq: formatNumber(fault.seq) })}{' '}
        {count > 1 && m.admin_faults_more({ count: formatNumber(count - 1) })}
      </p>
      <p>
        {fault.kind === 'changed' && fault.entryId ? (
          <Anchor href={adminPath(locale, `audit-log/${fault.entryId}`)}>{m.admin_fault_open()}</Anchor>
        ) : (
          <Anchor href={adminPath(locale, 'audit-log', { workspace: fault.workspaceId })}>
            {m.admin_fault_open_log()}
          </Anchor>
        )}
      </p>
    </>
  )
}
