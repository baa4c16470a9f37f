import { Form } from 'react-router'
import { lineUrl } from '#contract/line-id.ts'
import { Fact } from '#features/records/web/cards/fact.tsx'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Person } from './types.ts'

type Tenant = Person['tenant']

/** How they are reached, and whom to call when something happens to them. */
export function ContactCard({ tenant }: { tenant: Tenant }) {
  return (
    <Card title={m.records_contact()} aside={<EditPart id={tenant.id} field="phone" />}>
      <dl className={css.list}>
        <Fact label={m.records_phone()}>
          {tenant.phone && <a href={`tel:${tenant.phone}`}>{displayPhone(tenant.phone)}</a>}
        </Fact>
        <Fact label={m.tenants_line_id()}>
          {tenant.lineId && (
            <a href={lineUrl(tenant.lineId)} target="_blank" rel="noopener noreferrer">
              {tenant.lineId}
            </a>
          )}
        </Fact>
        <Fact label={m.tenants_email()}>
          {tenant.email && <a href={`mailto:${tenant.email}`}>{tenant.email}</a>}
        </Fact>
        <Fact label={m.tenants_emergency()}>{tenant.emergencyContact}</Fact>
      </dl>
    </Card>
  )
}

/** Who they are. The id number is masked until somebody asks for it, and that is written down. */
export function IdentityCard({ tenant, idNumber }: { tenant: Tenant; idNumber: string | null }) {
  return (
    <Card title={m.records_identity()} aside={<EditPart id={tenant.id} field="idNumber" />}>
      <dl className={css.list}>
        <Fact label={m.records_id_number()}>
          {tenant.idNumberMasked && (
            <>
              <span role="status">
                <bdi className={css.number}>{idNumber ?? tenant.idNumberMasked}</bdi>
              </span>
              {!idNumber && (
                <WithRight right="edit">
                  <Form method="post" preventScrollReset>
                    <button type="submit" name="intent" value="reveal" className={css.quiet}>
                      {m.records_id_reveal()}
                    </button>
                  </Form>
                </WithRight>
              )}
            </>
          )}
        </Fact>
        <Fact label={m.tenants_nationality()}>{tenant.nationality}</Fact>
        <Fact label={m.tenants_employer()}>{tenant.employer}</Fact>
        {tenant.notes && <Fact label={m.tenants_notes()}>{tenant.notes}</Fact>}
      </dl>
      {tenant.idNumberMasked && <p className={css.soft}>{m.records_id_logged()}</p>}
    </Card>
  )
}

/** Opens the form at the part that is read here. */
function EditPart({ id, field }: { id: string; field: string }) {
  const { locale } = useRoot()

  return (
    <WithRight right="edit">
      <Anchor href={`${pathIn(locale, `/dashboard/manager/edit-tenant/${id}`)}#tenant-${field}`}>
        {m.records_edit_part()}
      </Anchor>
    </WithRight>
  )
}
