import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';

/**
 * Creates the outlines of the state map from us-atlas. `node bin/make-state-map.mjs` writes them to the console's
 * file, so browsers need neither the atlas nor the projection.
 */
export const stateMapFile = fileURLToPath(
  new URL('../components/offers/states/state-paths.ts', import.meta.url),
);

const atlasFile = fileURLToPath(new URL('../node_modules/us-atlas/states-10m.json', import.meta.url));
const width = 975;
const height = 610;
/** In pixels of a map of this width: the tolerance of a simplified border, and the smallest island to draw. */
const tolerance = 0.6;
const smallestIslandArea = 3;
/** States too small for their code, which get marks next to the map. */
const unlabelled = ['CT', 'DC', 'DE', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT'];
/** The offset of the code from the center of a state whose shape doesn't contain it there. */
const labelOffsets = { AK: [-12, -8], FL: [22, 4], HI: [-42, -2], LA: [-16, 0], MI: [8, 12] };

const projection = geoAlbersUsa()
  .scale(1300)
  .translate([width / 2, height / 2])
  .precision(0);
const draw = geoPath(projection).digits(1);

/** The text of the module with the outlines: the same for the same atlas. */
export function stateMapModule() {
  const topology = JSON.parse(readFileSync(atlasFile, 'utf8'));
  const simplified = { ...topology, transform: undefined, arcs: arcsOf(topology).map(simplify) };
  const outlines = feature(simplified, simplified.objects.states).features;
  const shapes = Object.entries(usStates).flatMap(([code, name]) => {
    const outline = outlines.find(({ properties }) => properties.name === name);
    const path = outline && drawWithoutTinyIslands(outline.geometry);
    return path ? [shapeText(code, path, labelPlace(code, outline.geometry))] : []; // Guam is outside the projection
  });
  return `/** Made by bin/make-state-map.mjs from us-atlas (public domain data of the US Census Bureau). Not to be edited. */
export type StateShape = {
  /** The outline as an SVG path. */
  readonly path: string;
  /** The position of the state's code inside its shape, or null if it doesn't fit. */
  readonly labelAt: readonly [number, number] | null;
};

export const mapSize = { width: ${width}, height: ${height} };

export const stateShapes: Readonly<Record<string, StateShape>> = {
${shapes.join('')}};
`;
}

function shapeText(code, path, labelAt) {
  const label = labelAt === null ? 'null' : `[${labelAt.join(', ')}]`;
  return `  ${code}: {
    path: '${path}',
    labelAt: ${label},
  },
`;
}

/** The borders of an atlas in degrees, decoded from steps between points. */
function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([stepX, stepY]) => {
      [x, y] = [x + stepX, y + stepY];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/**
 * Simplifies a border (Douglas and Peucker). It is done once for both states at a border, so no gap opens. Its ends,
 * where other borders meet it, stay. Parts outside the projection are unchanged.
 */
function simplify(arc) {
  const drawn = arc.map((point) => projection(point));
  if (drawn.some((point) => point === null)) return arc;
  const isClosed = arc.length > 3 && distance(drawn[0], drawn.at(-1)) === 0;
  const halfWay = isClosed ? farthest(drawn, 0, arc.length - 1).index : 0;
  const kept = new Set([0, halfWay, arc.length - 1]);
  keepBetween(0, halfWay);
  keepBetween(halfWay, arc.length - 1);
  return arc.filter((_, index) => kept.has(index));

  function keepBetween(first, last) {
    const { index, offset } = farthest(drawn, first, last);
    if (offset <= tolerance) return;
    kept.add(index);
    keepBetween(first, index);
    keepBetween(index, last);
  }
}

/** The point between two others that is farthest from the line between them. */
function farthest(points, first, last) {
  let found = { index: first, offset: 0 };
  for (let index = first + 1; index < last; index += 1) {
    const offset = offsetFrom(points[first], points[last], points[index]);
    if (offset > found.offset) found = { index, offset };
  }
  return found;
}

function offsetFrom(start, end, point) {
  const length = distance(start, end);
  if (length === 0) return distance(start, point);
  const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]];
  return Math.abs(alongX * (start[1] - point[1]) - (start[0] - point[0]) * alongY) / length;
}

function distance(left, right) {
  return Math.hypot(left[0] - right[0], left[1] - right[1]);
}

function drawWithoutTinyIslands(geometry) {
  const [largest, ...others] = polygonsBySize(geometry);
  const drawn = [largest, ...others.filter((polygon) => draw.area(polygon) >= smallestIslandArea)];
  return drawn.map((polygon) => draw(polygon)).join('');
}

function labelPlace(code, geometry) {
  if (unlabelled.includes(code)) return null;
  const middle = draw.centroid(polygonsBySize(geometry)[0]);
  return middle.map((coordinate, axis) => Math.round(coordinate + (labelOffsets[code]?.[axis] ?? 0)));
}

function polygonsBySize(geometry) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map((coordinates) => ({ type: 'Polygon', coordinates }))
    .sort((left, right) => draw.area(right) - draw.area(left));
}

if (import.meta.main) writeFileSync(stateMapFile, stateMapModule());
