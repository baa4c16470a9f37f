import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import type { ListingDetailData } from '#features/listings/contract.ts'
import css from '#features/listings/web/embed/listing-view.module.css'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { initialOf } from '#web/initial.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Who looks after a home, and the ways to reach them: each a button one can hit with a thumb. */
export function ListingManager({ home, askHref }: { home: ListingDetailData; askHref: string }) {
  const { phone, lineId } = home.contact

  return (
    <>
      <div className={css.manager}>
        <span className={css.avatar} aria-hidden="true">
          {initialOf(home.manager)}
        </span>
        <p className={css.managerName}>
          {home.manager}
          {home.isManagerVerified && (
            <>
              <IconRosetteDiscountCheckFilled size={20} aria-hidden="true" />
              <span className="sr-only">{m.listing_verified()}</span>
            </>
          )}
        </p>
      </div>
      <div className={css.reach}>
        {phone && (
          <ButtonLink href={`tel:${phone}`} icon={<IconPhone size={20} />}>
            {displayPhone(phone)}
          </ButtonLink>
        )}
        {lineId && (
          <ButtonLink
            href={`https://line.me/R/ti/p/${encodeURIComponent(lineId)}`}
            rel="noopener noreferrer"
            icon={<IconBrandLine size={20} />}
          >
            LINE
          </ButtonLink>
        )}
        <ButtonLink href={askHref} icon={<IconMessageCircle size={20} />}>
          {m.inquiries_ask()}
        </ButtonLink>
      </div>
    </>
  )
}
