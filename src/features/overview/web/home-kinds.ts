import { panorama, type SceneName, sceneOf } from '#web/art/scenes.ts'

const SCENE_OF: Record<string, SceneName> = {
  condo: 'condo',
  apartment: 'dorm',
  dorm: 'dorm',
  house: 'townhouse',
  townhouse: 'townhouse',
  shophouse: 'shophouse',
}
const ROOMS = ['condo', 'apartment', 'dorm']

/** The picture that greets a manager: the kind of homes there are, or the whole town where there are several. */
export function pictureOf(types: string[]): string {
  const scenes = new Set(types.map((type) => SCENE_OF[type]))
  const [only] = scenes

  return scenes.size === 1 && only ? sceneOf(only, 'turmeric').src : panorama('golden')
}

/** Whether all of the homes are rooms, so that one may call them so. */
export function areRooms(types: string[]): boolean {
  return types.every((type) => ROOMS.includes(type))
}
