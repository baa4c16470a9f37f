import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OwnerRecord } from './types.ts'

/** Who this is and how they are reached. */
export function OwnerHead({ record: { owner } }: { record: OwnerRecord }) {
  const { locale } = useRoot()
  const [name, other] =
    locale === 'th' ? [owner.name, owner.nameEn] : [owner.nameEn ?? owner.name, owner.nameEn && owner.name]
  const about = [
    other,
    m.records_homes_count({ n: owner.homes.length }),
    owner.statementLocale === 'en' ? m.records_reads_english() : null,
  ].filter(Boolean)

  return (
    <>
      <div className={css.way}>
        <Anchor href={pathIn(locale, '/dashboard/manager/owners')}>{m.records_owners_back()}</Anchor>
      </div>
      <PageHeader
        title={name}
        lead={about.join(' · ')}
        actions={
          <>
            {owner.phone && (
              <ButtonLink href={`tel:${owner.phone}`} icon={<IconPhone size={20} />}>
                {owner.phone}
              </ButtonLink>
            )}
            {owner.email && (
              <ButtonLink href={`mailto:${owner.email}`} icon={<IconMail size={20} />}>
                {m.records_mail()}
              </ButtonLink>
            )}
            <WithRight right="edit">
              <WriteTo type="manager" to={`owner:${owner.id}`} />
              <ButtonLink
                href={pathIn(locale, `/dashboard/manager/edit-owner/${owner.id}`)}
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
