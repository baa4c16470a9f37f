import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { CampaignDetail } from '#features/marketing/contract.ts'
import { FLYER_SIZES, POST_SHAPES, POST_SIDES } from '#features/marketing/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { everythingPath, flyerPath, flyerPicturePath, picturePath } from './file-paths.ts'
import css from './marketing.module.css'
import { headlineIn, shapeWords } from './words.ts'

/** The flyer in both sizes and the pictures for posts, as they are, each to take along. */
export function FilesCard({ campaign, language }: { campaign: CampaignDetail; language: 'th' | 'en' }) {
  const { locale } = useRoot()
  const name = headlineIn(campaign, locale)
  const isOld = campaign.changes.length > 0

  return (
    <Card
      title={m.marketing_files()}
      aside={
        <Anchor href={everythingPath(campaign, language)} download>
          {m.marketing_files_all()}
        </Anchor>
      }
    >
      {campaign.headlineEn && (
        <p className={css.languages}>
          {(['th', 'en'] as const).map((one) => (
            <ButtonLink
              key={one}
              variant={one === language ? 'soft' : 'ghost'}
              href={`?language=${one}`}
              aria-current={one === language || undefined}
            >
              {one === 'th' ? 'ภาษาไทย' : 'English'}
            </ButtonLink>
          ))}
        </p>
      )}
      <ul className={css.files}>
        {FLYER_SIZES.map((size) => {
          const label = m.marketing_flyer({ size: size.toUpperCase() })
          return (
            <li key={size}>
              <img
                src={flyerPicturePath(campaign, { size, language })}
                alt={m.marketing_picture_alt({ what: label, name })}
                width={560}
                height={size === 'a4' ? 792 : 795}
                loading="lazy"
              />
              <b>{label}</b>
              <small>{isOld ? m.marketing_flyer_old() : m.marketing_made()}</small>
              <span className={css.take}>
                <ButtonLink
                  variant="soft"
                  href={flyerPath(campaign, { size, language, isPlain: false })}
                  target="_blank"
                  rel="noopener"
                  icon={<IconPrinter size={20} />}
                  aria-label={`${m.marketing_for_printer()}: ${label}`}
                >
                  {m.marketing_for_printer()}
                </ButtonLink>
                <ButtonLink
                  variant="soft"
                  href={flyerPath(campaign, { size, language, isPlain: true })}
                  target="_blank"
                  rel="noopener"
                  icon={<IconDownload size={20} />}
                  aria-label={`${m.marketing_for_home()}: ${label}`}
                >
                  {m.marketing_for_home()}
                </ButtonLink>
              </span>
            </li>
          )
        })}
        {POST_SHAPES.map((shape) => {
          const [width, height] = POST_SIDES[shape]
          return (
            <li key={shape}>
              <img
                src={picturePath(campaign, { shape, language, small: true })}
                alt={m.marketing_picture_alt({ what: shapeWords[shape](), name })}
                width={360}
                height={Math.round((360 * height) / width)}
                loading="lazy"
              />
              <b>{shapeWords[shape]()}</b>
              <small>{m.marketing_made()}</small>
              <span className={css.take}>
                <ButtonLink
                  variant="soft"
                  href={picturePath(campaign, { shape, language })}
                  download
                  icon={<IconDownload size={20} />}
                  aria-label={`${m.marketing_take()}: ${shapeWords[shape]()}`}
                >
                  {m.marketing_take()}
                </ButtonLink>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
