/** What a step of the product looks like. */
export declare function StepDrawing({ step }: { step: number }): import('react').JSX.Element;
