import type { Feature } from '#server/feature.ts'
import { openOnboardingDoor } from './server/door.ts'
import { onboardingHandlers } from './server/handlers.ts'
import { shareListeners } from './server/share.ts'

export const onboardingFeature = {
  handlers: onboardingHandlers,
  listeners: shareListeners,
  doors: [openOnboardingDoor],
} satisfies Feature
