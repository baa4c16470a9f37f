import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Form } from 'react-router'
import { MOST_ASSET_PHOTOS } from '#features/assets/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import css from './assets.module.css'
import type { Asset, AssetAnswer } from './types.ts'

/** The asset and its plate; each photo opens large. */
export function PhotosCard({ asset: { photos }, answer }: { asset: Asset; answer?: AssetAnswer }) {
  const refusal = answer?.intent === 'photo' ? answer.refusal : undefined
  const isSending = useSubmission()?.get('intent') === 'photo'

  return (
    <Card title={m.assets_photos()}>
      {photos.length === 0 && <p className={css.soft}>{m.assets_no_photos()}</p>}
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map(({ id, url }, index) => {
            const name = `${m.assets_photo()} ${index + 1}`
            return (
              <li key={id} className={css.photo}>
                <a href={url} target="_blank" rel="noopener" aria-label={m.assets_photo_open({ name })}>
                  <img src={url} alt={name} width={160} height={120} loading="lazy" />
                </a>
                <WithRight right="edit">
                  <Form method="post" className={css.unphoto} preventScrollReset>
                    <input type="hidden" name="photoId" value={id} />
                    <IconButton
                      type="submit"
                      name="intent"
                      value="unphoto"
                      label={m.assets_photo_remove({ name })}
                    >
                      <IconX size={18} />
                    </IconButton>
                  </Form>
                </WithRight>
              </li>
            )
          })}
        </ul>
      )}
      {photos.length < MOST_ASSET_PHOTOS && (
        <WithRight right="edit">
          {/* Shut again once the photo is there. */}
          <details key={photos.length} open={refusal ? true : undefined}>
            <summary className={css.summary}>{m.assets_photo_add()}</summary>
            <Form method="post" encType="multipart/form-data" className={css.fields}>
              <FilePick
                name="photos"
                label={m.assets_photo()}
                chooseLabel={m.assets_photo_choose()}
                noneLabel={m.assets_photo_none()}
                error={refusal && (refusal.fields.photos ?? refusal.message)}
              />
              <Button type="submit" name="intent" value="photo" isLoading={isSending}>
                {m.assets_photo_add()}
              </Button>
            </Form>
          </details>
        </WithRight>
      )}
    </Card>
  )
}
