import type { Motif } from '../../sheet.ts'
import { arrow, box, circle, line, polyline, rect } from '../../strokes.ts'

/** A cloud region: load balancer, three servers in two zones, storage. */
export const cloudServers: Motif = (pen) => {
  const cloud =
    'M250 380a96 96 0 0 1 20 -190a150 150 0 0 1 280 -50a130 130 0 0 1 230 20a120 120 0 0 1 210 80a74 74 0 0 1 -6 140Z'
  pen.wash(cloud)
  pen.accent(cloud)
  pen.mask(box([610, 190], [170, 64]))
  pen.outline(box([610, 190], [170, 64]))
  pen.outline(
    arrow([524, 190], [556, 190], 14) + arrow([664, 190], [696, 190], 14) + circle([610, 190], 13),
  )
  for (const x of [420, 610, 800]) {
    pen.outline(
      polyline([
        [610, 222],
        [610, 250],
        [x, 250],
        [x, 276],
      ]),
    )
    pen.mask(box([x, 318], [130, 84]))
    pen.outline(box([x, 318], [130, 84]) + line([x - 65, 318], [x + 65, 318]))
    for (const y of [297, 339])
      pen.accentThin(circle([x - 42, y], 8) + line([x - 10, y], [x + 44, y]))
  }
  for (const x of [420, 610, 800]) pen.outline(line([x, 360], [x, 470]))
  pen.outline(line([420, 470], [800, 470]) + line([610, 470], [610, 500]))
  pen.mask('M520 530a90 28 0 1 1 180 0v70a90 28 0 0 1 -180 0Z')
  pen.accent('M520 530a90 28 0 1 0 180 0a90 28 0 1 0 -180 0v76a90 28 0 0 0 180 0v-76')
  pen.accentThin('M520 568a90 28 0 0 0 180 0')
  pen.hidden(rect([330, 262], [180, 112]) + rect([520, 262], [370, 112]))
  for (const y of [470, 560]) pen.outline(rect([130, y], [150, 62]))
  pen.outline(
    polyline([
      [205, 470],
      [205, 430],
      [250, 384],
    ]) + line([205, 532], [205, 560]),
  )
}
