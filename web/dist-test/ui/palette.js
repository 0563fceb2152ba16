export {};
//# sourceMappingURL=palette.js.map
