import type { ReactNode } from 'react';

/**
 * What is seen of red, green and blue light. Of the three dichromacies: Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency" (2009), severity 1.0. Without colours: the relative luminance of WCAG.
 */
const matrices = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** The filters that `filterOf` names. All work on linear light. */
export function SightFilters(): ReactNode {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(matrices).map(([id, rows]) => (
        <filter key={id} id={`sight-${id}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={[...rows.map(row => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ')} />
        </filter>
      ))}
      {/* Scattered in the eye: a part of the light spreads around its source, a part lies over everything. */}
      <filter id="sight-glare" x="0" y="0" width="1" height="1" colorInterpolationFilters="linearRGB">
        <feGaussianBlur in="SourceGraphic" stdDeviation="14" edgeMode="duplicate" result="halo" />
        <feComposite in="SourceGraphic" in2="halo" operator="arithmetic" k1="0" k2="0.55" k3="0.35" k4="0.14" />
      </filter>
    </svg>
  );
}
