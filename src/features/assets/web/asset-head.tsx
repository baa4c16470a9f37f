import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './assets.module.css'
import type { Asset } from './types.ts'
import { ASSETS, kindWords, standingOf } from './words.ts'

/** What it is and where, and what can be done with it. */
export function AssetHead({ asset }: { asset: Asset }) {
  const { locale, today } = useRoot()
  const standing = standingOf(asset, { locale, today })
  const path = (rest: string) => pathIn(locale, rest)
  const where = asset.propertyId ? (
    <Anchor href={path(`/dashboard/manager/properties/${asset.propertyId}`)}>{asset.whereName}</Anchor>
  ) : (
    `${asset.whereName} · ${m.assets_common()}`
  )

  return (
    <>
      <p className={css.soft}>
        <Anchor href={path(ASSETS)}>{m.assets_title()}</Anchor> · {kindWords[asset.kind]()}
      </p>
      <PageHeader
        title={asset.name}
        tag={
          standing && (
            <StatusTag kind="asset" state={standing.state}>
              {standing.words}
            </StatusTag>
          )
        }
        lead={
          <>
            {where}
            {asset.place && ` · ${asset.place}`}
          </>
        }
        actions={
          <WithRight right="edit">
            <ButtonLink href={path(`${ASSETS}/${asset.id}/edit`)} icon={<IconPencil size={20} />}>
              {m.assets_edit()}
            </ButtonLink>
            {asset.retiredDay ? (
              <Form method="post">
                <Button type="submit" name="intent" value="reuse">
                  {m.assets_reuse()}
                </Button>
              </Form>
            ) : (
              <>
                <Button opens="retire">{m.assets_retire()}</Button>
                <ButtonLink
                  variant="primary"
                  href={path(`/dashboard/manager/add-maintenance?asset=${asset.id}`)}
                  icon={<IconTool size={20} />}
                >
                  {m.assets_report()}
                </ButtonLink>
              </>
            )}
            <Button variant="danger" opens="remove">
              {m.assets_delete()}
            </Button>
          </WithRight>
        }
      />
    </>
  )
}
