/** A striped filling of an SVG, so that parts of a chart differ without their colours. */
export function Hatch({ id, color, angle }: { id: string; color: string; angle: number }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width="5" height="5" fill={color} />
      <rect width="2" height="5" fill="var(--surface)" opacity="0.45" />
    </pattern>
  );
}
