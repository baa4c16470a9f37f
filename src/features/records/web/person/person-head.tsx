import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { LineButton } from '#features/records/web/cards/line-button.tsx'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Person } from './types.ts'

/** Who this is and where they live; the call is beside the name, for that is what one comes for. */
export function PersonHead({ person: { tenant } }: { person: Person }) {
  const { locale } = useRoot()
  const isRenting = tenant.homes.length > 0
  const about = [
    tenant.nickname,
    ...tenant.homes.map(({ unitNo }) => m.records_room({ unit: unitNo })),
    tenant.nationality,
    tenant.locale === 'en' ? m.records_reads_english() : null,
  ].filter(Boolean)

  return (
    <>
      <div className={css.way}>
        <Anchor href={pathIn(locale, '/dashboard/manager/tenants')}>{m.records_tenants_back()}</Anchor>
      </div>
      <PageHeader
        title={tenant.name}
        tag={
          <StatusTag kind="user" state={isRenting ? 'active' : 'unverified'}>
            {isRenting ? m.records_renting() : m.records_not_renting()}
          </StatusTag>
        }
        lead={about.join(' · ')}
        actions={
          <>
            {tenant.phone && (
              <ButtonLink href={`tel:${tenant.phone}`} icon={<IconPhone size={20} />}>
                {displayPhone(tenant.phone)}
              </ButtonLink>
            )}
            {tenant.lineId && <LineButton id={tenant.lineId} />}
            {tenant.email && (
              <ButtonLink href={`mailto:${tenant.email}`} icon={<IconMail size={20} />}>
                {m.records_mail()}
              </ButtonLink>
            )}
            <WithRight right="edit">
              <WriteTo type="manager" to={`tenant:${tenant.id}`} />
              <ButtonLink
                href={pathIn(locale, `/dashboard/manager/edit-tenant/${tenant.id}`)}
                icon={<IconPencil size={20} />}
              >
                {m.records_edit()}
              </ButtonLink>
            </WithRight>
          </>
        }
      />
    </>
  )
}
